// Program of the check's test pods. Without arguments, it waits for SIGTERM. `serve` responds with the pod's
// name. `ask URL` writes a response with status 200 to the termination log and exits with 0.
package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func ask(url string) {
	client := http.Client{Timeout: 2 * time.Second}
	for tries := 0; tries < 60; tries++ {
		response, err := client.Get(url)
		if err == nil && response.StatusCode == http.StatusOK {
			text, _ := io.ReadAll(response.Body)
			_ = os.WriteFile("/dev/termination-log", text, 0o644)
			return
		}
		if err != nil {
			_ = os.WriteFile("/dev/termination-log", []byte(err.Error()), 0o644)
		}
		time.Sleep(time.Second)
	}
	os.Exit(1)
}

func main() {
	if len(os.Args) > 2 && os.Args[1] == "ask" {
		ask(os.Args[2])
		return
	}
	if len(os.Args) > 1 && os.Args[1] == "serve" {
		name, _ := os.Hostname()
		go http.ListenAndServe(":8080", http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, name) }))
	}
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, syscall.SIGTERM, syscall.SIGINT)
	<-ended
}
